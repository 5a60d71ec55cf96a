/** Words that the families of danger share. */
export const NEAR_ONES =
  'daughter|son|mum|mom|mother|dad|father|friend|mate|brother|sister|husband|wife|partner|boyfriend|' +
  'girlfriend|ex|kid|child|teenager|cousin|uncle|aunty?|nephew|niece|neighbour|colleague|flatmate|' +
  'housemate|grandson|granddaughter';
export const SOME = '(?: (?!he\\b|she\\b|they\\b)\\w+){0,5}';
export const WAKE = `wake up(?! (?:late|early|earlier|the|my|at|with|too|so|before|him|her|them|tired|sore|grumpy|rested|refreshed|on time|feeling|until|during|anyone|everyone|in the (?:middle|night)|to (?!this|another))\\b)`;
