/** Details that each operator needs before it can quote a price, in the shops' own words. */
const questions: Readonly<Record<string, string>> = {
  tui: 'the ages of the children on the day you fly.',
  jet2: 'the ages of the children on the day you fly, and a promotional code if you have one.',
  leger: 'the town where you’d like to be picked up.',
  titan: 'your postcode, for the pick-up.',
  inghams:
    'how well everyone skis, the ages, and who needs skis and boots; in summer, how far you like to walk.',
  premier: 'which island or country, and whether you would rather fly or sail.',
  wendywu: 'the passports you travel on, because the visas are part of the price.',
  'just-you': 'whether it’s your first holiday on your own.',
  newmarket: 'the airport or town nearest to you.',
  fredholidays: 'whether you’d like to go by rail or by ship.',
  travelsphere: 'how much walking in a day is comfortable.',
  'luxury-holidays': 'the occasion, if there is one, and roughly what you’d like to spend in all.',
};

export function operatorFirstQuestion(slug: string): string {
  return questions[slug] ?? 'the month, and who is going.';
}
