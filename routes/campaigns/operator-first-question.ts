/** What each operator needs to know before it can name a price, in the words of the shops. */
const questions: Readonly<Record<string, string>> = {
  tui: 'the ages of the children on the day you fly.',
  jet2: 'the ages of the children on the day you fly, and a promotional code if you have one.',
  leger: 'the town where you would like to be picked up.',
  titan: 'the postcode you would be collected from.',
  inghams:
    'how well everybody skis, the ages, and who needs skis and boots; in summer, how far you like to walk.',
  premier: 'which island or country, and whether you would rather fly or sail.',
  wendywu: 'the passports you travel on, because the visas are part of the price.',
  'just-you': 'whether it would be your first holiday on your own.',
  newmarket: 'the airport or town nearest to you.',
  fredholidays: 'whether you would go by rail or by ship.',
  travelsphere: 'how much walking in a day is comfortable.',
  'luxury-holidays': 'the occasion, if there is one, and roughly what you would like to spend in all.',
};

export function operatorFirstQuestion(slug: string): string {
  return questions[slug] ?? 'the month, and who is going.';
}
