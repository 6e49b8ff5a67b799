/// <reference types="astro/client" />

/** What the build replaces in the code that ships (.env.example). */
interface ImportMetaEnv {
  readonly PUBLIC_API_HOST?: string;
  readonly PUBLIC_IMAGE_HOST?: string;
}

interface Navigator {
  /** The reader's opt-out of sale, where a browser knows of it (Global Privacy Control). */
  readonly globalPrivacyControl?: boolean;
}

interface WindowEventMap {
  /** It bubbles from the document. */
  visibilitychange: Event;
  /** The session's own events (behaviour A1, A2). */
  'auth:logout': Event;
  'auth:token-update': Event;
}
