/** Words that the families of danger share. */
export const SOME = '(?: (?!he\\b|she\\b|they\\b)\\w+){0,5}';
export const WAKE = `wake up(?! (?:late|early|earlier|the|my|at|with|too|so|before|him|her|them|tired|sore|grumpy|rested|refreshed|on time|feeling|until|during|anyone|everyone|in the (?:middle|night)|to (?!this|another))\\b)`;
