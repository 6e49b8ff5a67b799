type Ways = { chat: string; email: string; social: string };

const NOTHING = { meet: '', mail: '', nobody: '', ask: '' };
const CHAT =
  'The quickest way to reach us is our community chat. People from the team are there, and so are many players who can help.';
const NOBODY = 'The person who runs this site has not said yet how to reach them.';

/** The sentences of the contact page for the ways that are configured, and `mail`, the address of its button; '' leaves out. */
export function contactWays({ chat, email, social }: Ways): typeof NOTHING {
  if (chat !== '') return { ...NOTHING, meet: CHAT, ask: 'Ask in the community chat.' };
  if (email !== '') return { ...NOTHING, mail: email, ask: 'Write us an e-mail.' };
  if (social !== '') return { ...NOTHING, ask: 'Ask us on our social profile.' };
  return { ...NOTHING, nobody: NOBODY };
}
