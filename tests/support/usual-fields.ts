/** Common fields, written by hand: accepted values, to the last character, and messages. */

/** Typed value, and the message or null if accepted. A day is an ISO date, checkboxes are a list. */
export type Try = readonly [typed: string | readonly string[], message: string | null];

export interface HandwrittenField {
  /** Type, then maximum characters or the options in order; `?` if optional, `!` if barred from emails. */
  readonly is: string;
  /** Values of other fields that make this field active. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Values that make it inactive, where the form's valid values make it active. */
  readonly unasked?: Readonly<Record<string, string>>;
  readonly tries: readonly Try[];
}

export const me = { name: 'Margaret Hale', email: 'margaret@example.test' };
export const contact = { ...me, how: 'email', branch: 'norwich-shop' };

export const letters = (count: number) => 'x'.repeat(count);

export const card = 'Please take out the card number: we never ask for one here';
const links = 'Please use no more than two links';
/** A card number, a number that is no card's, three links, two links. */
export const freeWords: readonly Try[] = [
  ['4111 1111 1111 1111', card],
  ['4111 1111 1111 1112', null],
  ['https://a.test http://b.test www.c.test', links],
  ['https://a.test http://b.test', null],
];

const nameLength = 'Name must be between 2 and 80 characters';
export const nameTries: readonly Try[] = [
  ['A', nameLength],
  ['Al', null],
  [letters(80), null],
  [letters(81), nameLength],
];
export const name: HandwrittenField = { is: 'text 200', tries: [['', 'Enter your name'], ...nameTries] };

const host = `${'d'.repeat(61)}.`.repeat(3);
const emailShape = 'Enter an email address in the correct format, like name@example.com';
const emailTries: readonly Try[] = [
  ['nobody@home', emailShape],
  ['a@b.c', emailShape],
  ['a@b.uk', null],
  [`${'v'.repeat(64)}@${host}com`, null],
  [`${'v'.repeat(64)}@${host}info`, 'Email address must be between 5 and 254 characters'],
  [
    'jürgen@example.test',
    'Enter an email address in plain letters (a to z), numbers and punctuation, like name@example.com',
  ],
];
export const email: HandwrittenField = {
  is: 'email 320',
  tries: [['', 'Enter your email address'], ...emailTries],
};

const phoneShape = 'Enter a phone number, like 01632 960 001, 07700 900 982 or +44 808 157 0192';
const phoneTries: readonly Try[] = [
  ['01632 960 001', null],
  ['+44 808 157 0192', null],
  ['07700 900982', null],
  ['07700 90098', phoneShape],
  ['07700 9009822', phoneShape],
  ['+1234567', null],
  ['+123456', phoneShape],
  ['+123456789012345', null],
  ['+1234567890123456', phoneShape],
  [`01632${' '.repeat(29)}960001`, null],
  [`01632${' '.repeat(30)}960001`, 'Phone number must be 40 characters or fewer'],
];
export const phone: HandwrittenField = {
  is: 'tel 40',
  tries: [['', 'Enter a phone number'], ...phoneTries],
};
export const optionalPhone: HandwrittenField = { is: 'tel 40 ?', tries: phoneTries };

const postcodeShape = 'Enter a full UK postcode, like CB1 2AB';
const postcodeTries: readonly Try[] = [
  ['cb1 2ab', null],
  ['CB12AB', null],
  ['IP33 1AA', null],
  ['CB1', postcodeShape],
  ['CB1 2AC', postcodeShape],
  ['12345', postcodeShape],
];
export const postcode: HandwrittenField = {
  is: 'text 20',
  tries: [['', 'Enter your postcode'], ...postcodeTries],
};
export const optionalPostcode: HandwrittenField = { is: 'text 20 ?', tries: postcodeTries };

export const branch: HandwrittenField = {
  is: 'select branches',
  tries: [
    ['', 'Choose a branch'],
    ['paris', 'Choose a branch'],
    ['ely-shop', null],
  ],
};

export const how: HandwrittenField = {
  is: 'radio email|phone|whatsapp|visit',
  tries: [
    ['', 'Choose how you would like us to reply'],
    ['pigeon', 'Choose one of these ways'],
  ],
};
export const replyEmail: HandwrittenField = { is: 'email 320', tries: email.tries };
export const replyPhone: HandwrittenField = {
  is: 'tel 40',
  asked: { how: 'phone', when: 'morning' },
  tries: phone.tries,
};
export const callTime: HandwrittenField = {
  is: 'radio morning|afternoon|evening',
  asked: { how: 'phone', phone: '01632 960 001' },
  tries: [
    ['', 'Choose when we should call'],
    ['night', 'Choose when we should call'],
    ['evening', null],
  ],
};
export const replyWithoutTime = { name, how, email: replyEmail, phone: replyPhone, branch };
export const reply = { name, how, email: replyEmail, phone: replyPhone, when: callTime, branch };

export const offerCode: HandwrittenField = {
  is: 'hidden 12 ?',
  tries: [
    ['NX4127', null],
    ['nx4127', 'Enter the code from the advert, like NW4127'],
    ['NW412', 'Enter the code from the advert, like NW4127'],
    ['NW41271', 'Enter the code from the advert, like NW4127'],
  ],
};
export const about: HandwrittenField = {
  is: 'hidden 80 ?',
  tries: [
    [letters(80), null],
    [letters(81), 'About must be 80 characters or fewer'],
  ],
};

const tick = (): HandwrittenField => ({ is: 'checkbox ?', tries: [] });
export const assist = {
  assist: tick(),
  assist_note: {
    is: 'textarea 500 !',
    asked: { assist: 'yes' },
    tries: [
      ['', 'Tell us what would help, or untick the box above'],
      [letters(500), null],
      [letters(501), 'What would help must be 500 characters or fewer'],
    ],
  } satisfies HandwrittenField,
};
export const offers = { optin_email: tick(), optin_sms: tick(), optin_whatsapp: tick() };
export const optinPost = tick();

const messageLength = 'Message must be 1,500 characters or fewer';
const messageTries: readonly Try[] = [[letters(1_500), null], [letters(1_501), messageLength], ...freeWords];
export const message: HandwrittenField = { is: 'textarea 1500 ?', tries: messageTries };
export const question = (needed: string): HandwrittenField => ({
  is: 'textarea 1500',
  tries: [['', needed], ...messageTries],
});

const adultsRange = 'Enter how many adults are travelling, from 1 to 20';
const childrenRange = 'Enter how many children are travelling, from 0 to 12';
/** The test clock is at 21 November 2026; months are offered for two years. */
export const month: HandwrittenField = {
  is: 'select months ?',
  tries: [
    ['2026-10', 'Choose when you would like to travel'],
    ['2026-11', null],
    ['2028-10', null],
    ['2028-11', 'Choose when you would like to travel'],
    ['flexible', null],
  ],
};
/** Values that never count people, seats or nights, whatever the field is called. */
export const oddNumbers: readonly string[] = [
  ...['1.5', '1.0', '2.', '.5', '1,5', '5.9', '-1', '+2', '−2', '0x2', '0b1', '0o3', '1e0', '2E0', '1n'],
  ...['1_0', '1 2', '２', '٢', '२', '½', '²', 'Ⅱ', 'two', 'NaN', '--1', '1/2', '2%', 'null', 'true'],
];
const wholeTries = (message: string): readonly Try[] => [
  ...oddNumbers.map((typed) => [typed, message] as const),
  ['02', null],
  [' 2 ', null],
];
export const countTries = (what: string): readonly Try[] =>
  wholeTries(`Enter how many ${what} as a whole number, like 2`);

export const party_adults: HandwrittenField = {
  is: 'number 4 ?',
  tries: [
    ['0', adultsRange],
    ['1', null],
    ['20', null],
    ['21', adultsRange],
    ['9999', adultsRange],
    ['99999', 'How many adults? must be 4 characters or fewer'],
    ...countTries('adults are travelling'),
  ],
};
export const party_children: HandwrittenField = {
  is: 'number 4 ?',
  tries: [
    ['0', null],
    ['12', null],
    ['13', childrenRange],
    ['9999', childrenRange],
    ['99999', 'How many children? must be 4 characters or fewer'],
    ...countTries('children are travelling'),
  ],
};
export const from: HandwrittenField = {
  is: 'checkboxes NWI|STN|LTN|LGW|LHR|port|coach|not-sure ?',
  tries: [
    [['NWI', 'coach'], null],
    [['NWI', 'moon'], 'Where could you set off from? must be one of the choices shown'],
  ],
};

export const yesOrNo = 'Choose yes or no';

const subject = 'Choose from these subjects';
export const topics: HandwrittenField = {
  is: 'checkboxes beach|cruise|river|touring|solo|uk|ski|travel-money|my-branch',
  tries: [
    [[], 'Choose at least one subject'],
    [['beach', 'moon'], subject],
    [['beach', 'my-branch'], null],
  ],
};
export const frequency: HandwrittenField = {
  is: 'radio fortnight|month|quarter',
  tries: [
    ['', 'Choose how often'],
    ['daily', 'Choose one of these'],
    ['quarter', null],
  ],
};
export const token: HandwrittenField = {
  is: 'hidden 400',
  tries: [
    ['', 'Enter link'],
    [letters(400), null],
    [letters(401), 'Link must be 400 characters or fewer'],
  ],
};

/** Fields of a form behind the link of an appointment, or on its page. */
export const branchOfLink: HandwrittenField = {
  is: 'hidden 60',
  tries: [
    ['', 'Enter branch'],
    [letters(60), null],
    [letters(61), 'Branch must be 60 characters or fewer'],
  ],
};
export const timeOfLink: HandwrittenField = { is: 'radio page', tries: [['', 'Choose a time']] };
export const adviser: HandwrittenField = {
  is: 'hidden 60 ?',
  tries: [
    [letters(60), null],
    [letters(61), 'With must be 60 characters or fewer'],
  ],
};

export const bookingRef = 'Enter your booking reference. It is at the top of your confirmation';
export const bookingRefTries = (shape: string): readonly Try[] => [
  ['', bookingRef],
  ['AB123', shape],
  ['AB1234', null],
  ['AB 12-34 56', null],
  ['ABCDEF123456', null],
  ['ABCDEF1234567', shape],
  ['AB12#4', shape],
];
