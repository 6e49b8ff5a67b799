const color = (name) => `var(--${name})`;
const colors = (...names) => Object.fromEntries(names.map((name) => [name, color(name)]));

/** Design tokens: names here, their values in light and dark in src/styles/tokens.css. */
// biome-ignore lint/style/noDefaultExport: Tailwind reads the default export
export default {
  content: ['./src/{components,islands,layouts,pages}/**/*.{astro,tsx,ts}', '!./src/**/*.test.tsx'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...colors('ground', 'surface', 'raised', 'hairline', 'text', 'muted', 'accent', 'on-accent'),
      ...colors('edge', 'focus', 'tint', 'on-tint', 'red', 'green', 'blue'),
      // These are mixed where they are used, because each element sets its own --tint.
      'tint-edge': 'color-mix(in oklab, var(--tint) 45%, var(--surface))',
      'tint-active': 'color-mix(in oklab, var(--tint) 55%, var(--surface))',
      backdrop: 'rgb(0 0 0 / 50%)',
    },
    borderRadius: {
      none: '0',
      sm: '6px',
      DEFAULT: 'var(--rounded)',
      lg: 'var(--rounded-lg)',
      full: '9999px',
    },
    // One typeface (src/styles/typeface.css). The system has the letters that it lacks.
    fontFamily: {
      sans: ['Lexend Variable', 'Lexend Fallback', 'Lexend Roboto', 'system-ui', 'sans-serif'],
      mono: ['monospace'],
    },
    // The only sizes of text, each with the height of its lines as a factor, which holds with a browser's least size too.
    fontSize: {
      xs: ['0.75rem', '1.333'],
      sm: ['0.875rem', '1.429'],
      base: ['1rem', '1.5'],
      lg: ['1.125rem', '1.556'],
      xl: ['1.25rem', '1.4'],
      '2xl': ['1.5rem', '1.333'],
      '3xl': ['1.875rem', '1.2'],
      '5xl': ['3rem', '1'],
    },
    // In the reader's own text size: with large text a wide screen has the layout of a phone.
    screens: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', rails: '1400px' },
    extend: {
      minHeight: { status: 'calc(100dvh - 200px)' },
      maxWidth: { card: 'max(180px, 11.25rem)' },
      animation: {
        'appear-soon': 'appear 1ms 3s both',
        'appear-late': 'appear 200ms 6s both',
        skeleton: 'skeleton 1.6s ease-in-out infinite',
        restock: 'restock 2s ease-out',
        roll: 'roll 400ms ease-out',
        spinner: 'spinner 800ms linear infinite',
      },
      keyframes: {
        appear: { from: { visibility: 'hidden' } },
        skeleton: { '50%': { opacity: '0.5' } },
        roll: { from: { translate: '0 var(--roll)' } },
        spinner: { to: { rotate: '1turn' } },
        restock: { from: { background: 'color-mix(in oklab, var(--green) 12%, var(--surface))' } },
      },
    },
  },
};
