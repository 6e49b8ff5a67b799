import { SITE_NAME } from '../../contract/site/site-config.ts';

/** The questions of home, shown on the page and as structured data (behaviour H6). */
export const HOME_QUESTIONS = [
  {
    question: `What is ${SITE_NAME}?`,
    answer: `${SITE_NAME} is a value list and trading companion for players of a pet-collecting game. It shows what items are worth, how much players want them and where their value is heading, together with live hatches, shop stocks, weather and trade ads.`,
  },
  {
    question: 'How are item values determined?',
    answer:
      'Values come from trading data, hatching frequency and community consensus: what players really give for an item, how often it is hatched, and what experienced traders agree on.',
  },
  {
    question: 'How can I see recent hatches?',
    answer:
      'This page counts the secret pets of the last 24 hours and, under Recent Hatches, shows who hatched what, as it happens while you look at it.',
  },
  {
    question: 'What is the Value Calculator?',
    answer:
      'The Value Calculator adds up both sides of a trade and says whether it is a win, fair or a loss before you accept it.',
  },
] as const;
