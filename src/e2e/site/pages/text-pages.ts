const UPDATED = 'Last updated April 21, 2025';
const EFFECTIVE = 'Effective December 29, 2024';

/** The text pages with their required content (behaviour P1), in the words of each page. */
export const TEXT_PAGES = [
  {
    href: '/about',
    title: 'About',
    dated: UPDATED,
    sections: ['Our mission', 'What we offer', 'Why trust it', 'Contact'],
    content: ['Values update hourly', 'community-powered', 'not affiliated with'],
  },
  {
    href: '/contact',
    title: 'Contact',
    dated: UPDATED,
    sections: ['Business inquiries', 'Privacy or legal requests'],
    content: [
      'community chat',
      'ticket',
      'direct message',
      'Privacy Request',
      'has not said yet how to reach them',
      'questions on the home page',
    ],
  },
  {
    href: '/privacy-policy',
    title: 'Privacy Policy',
    dated: EFFECTIVE,
    sections: [
      'Data we collect',
      'Cookies and local storage',
      'How we use data',
      'Advertising partners',
      'California: opt out of sale',
      'Europe: your consent',
      'How long we keep data',
      'Children under 13',
      'Third parties',
      'Your rights',
      'Changes to this policy',
      'Contact us',
    ],
    content: ['European Economic Area', 'for up to 12 months', 'not meant for children under 13'],
  },
  {
    href: '/terms-of-service',
    title: 'Terms of Service',
    dated: EFFECTIVE,
    sections: [
      'Using the site',
      'Accuracy',
      'Intellectual property',
      'Links to other sites',
      'Termination',
      'Liability',
      'Changes to these terms',
      'Contact us',
    ],
    content: ['Values are estimates'],
  },
  {
    href: '/bot/privacy-policy',
    title: 'Bot Privacy Policy',
    dated: EFFECTIVE,
    sections: ['What the bot reads', 'What the bot stores', 'What the bot does not do'],
    content: ['does not keep your messages'],
  },
  {
    href: '/bot/terms-of-service',
    title: 'Bot Terms of Service',
    dated: EFFECTIVE,
    sections: ['Using the bot', 'Accuracy', 'Liability'],
    content: ['Values are estimates'],
  },
] as const;
