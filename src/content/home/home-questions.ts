import { SITE_NAME } from '../../contract/site/site-config.ts';
import { VALUE_UNIT } from '../../domain/items/value.ts';

/** The questions of home, shown on the page and as structured data (behaviour H6). */
export const HOME_QUESTIONS = [
  {
    question: `What is ${SITE_NAME}?`,
    answer: `${SITE_NAME} is a value list and trading companion for players of a pet-collecting game. It shows what items are worth, how much players want them, and if their value goes up or down. It also has live hatches, shop stocks, weather and trade ads.`,
  },
  {
    question: 'How are item values determined?',
    answer: `${VALUE_UNIT} We look at trading data: what players really give for an item. We look at hatching frequency: how often an item is hatched. And we look at community consensus: what good traders agree on.`,
  },
  {
    question: 'How can I see recent hatches?',
    answer:
      'Look at Recent Hatches on this page. It shows live who hatched what. The page also counts the secret pets of the last 24 hours.',
  },
  {
    question: 'What is the Value Calculator?',
    answer:
      'The Value Calculator adds up both sides of a trade. It says if the trade is a win, fair or a loss before you accept it.',
  },
] as const;
