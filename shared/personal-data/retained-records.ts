/** Register of all data about visitors that this site and its servers store; the privacy notice prints it. */
import { formatDays, formatMonths } from './format-period.ts';
import type { RetainedRecord } from './retained-record.ts';
import { retentionDays as days, retentionMonths as months } from './retention-days.ts';

const contract = 'Contract with you, or steps before one at your request';
const consent = 'Your consent';
const interest = 'Legitimate interest';

/** Readers of each record, in addition to the servers' administrators. */
const branch = 'The branch or desk that answers you';
const servers = 'Whoever looks after the servers';

/** In the order in which visitors encounter them. */
export const retainedRecords: readonly RetainedRecord[] = [
  {
    tables: ['submissions', 'submissionNames', 'uploads'],
    what: 'What you send with a form on this website, and files sent with it',
    why: 'To answer you and do what you asked',
    ground: contract,
    period: 'As long as the table of forms below says',
    seenBy: branch,
  },
  {
    tables: ['submissionSteps'],
    what: 'What our people wrote about your form: notes, the answer and who took it on',
    why: 'To answer you once, and by the time we promised',
    ground: contract,
    period: 'As long as the form itself',
    seenBy: branch,
  },
  {
    tables: ['sensitivePeriods', 'submissionViews'],
    what: 'What you tell us about health or assistance in a form, and each time somebody has read it',
    why: 'To arrange the help you need',
    ground: 'Your explicit consent',
    period:
      `Until the holiday or appointment you named is over; ${formatDays(days.health)} after you ` +
      'sent it where you named none. When it was read, as long as the form itself',
    seenBy: branch,
  },
  {
    tables: [],
    what: 'A form that looks as if a robot had sent it',
    why: 'So that nothing genuine is lost',
    ground: `${interest} in keeping junk out`,
    period: `${formatDays(days.robotsForm)}, or less where its form says so`,
    seenBy: servers,
  },
  {
    tables: ['outbox'],
    what: 'Emails that this website sends you: address, subject and when it left',
    why: 'To know that it has been sent',
    ground: contract,
    period:
      'The text and its links until it has left; the rest as long as what it is about, else ' +
      `${formatDays(days.mail)}`,
    seenBy: servers,
  },
  {
    tables: ['sentNotices'],
    what: 'That a reminder or notice was sent, under a number',
    why: 'So that you get it once',
    ground: `${interest} in not writing to you twice`,
    period: formatDays(days.sentNotice),
    seenBy: servers,
  },
  {
    tables: ['seatBookings'],
    what:
      'Seats you hold or wait for, and your name on the list of a sale or of the Solo Club: ' +
      'name, email address, how many seats, whether you need something in the room, when your ' +
      'ticket was checked in at the door; until you ' +
      'give them back, a code made from the address of your internet connection; for the club ' +
      'the first half of your postcode',
    why: 'To keep your seats, to send the messages that we promised you, and to stop one person taking every seat',
    ground: contract,
    period:
      `${formatDays(days.eventBooking)} after the sale or event is over; for the Solo Club ` +
      `${formatDays(days.clubMember)} after you joined, or ${formatDays(days.eventBooking)} ` +
      'after you leave',
    seenBy: 'The branch that holds it',
  },
  {
    tables: ['appointments'],
    what:
      'Half an hour you have booked with one of our people: name, email address and phone number if ' +
      'you gave them, when, who with, and what it’s about, and a code made from the address of ' +
      'your internet connection. What would make it easier for you stays with the form you sent',
    why:
      'To keep the time for you, to remind you, to let you move or cancel it, and to stop one ' +
      'person taking every time',
    ground: contract,
    period: `${formatDays(days.appointment)} after its day`,
    seenBy: 'The branch you booked with',
  },
  {
    tables: ['accounts'],
    what:
      'Your account: email address, name if you gave one, when it was made and when you last ' +
      'signed in. Of your password only a check value, from which it cannot be read',
    why: 'To let you sign in',
    ground: contract,
    period:
      `Until you delete it; ${formatDays(days.unconfirmedAccount)} where the address is not ` +
      `confirmed; ${formatDays(days.idleAccount)} after you last signed in, with an email ` +
      `${formatDays(days.notice)} before`,
    seenBy: servers,
  },
  {
    tables: ['accountCodes'],
    what: 'Links in emails about your account, as check values',
    why: 'To know that a link is ours and unused',
    ground: `${interest} in keeping your account safe`,
    period: `Until used, else until ${formatDays(days.oldAccountLink)} after the link has expired`,
    seenBy: 'Nobody',
  },
  {
    tables: ['sessions', 'refreshFamilies'],
    what: 'Where you are signed in: kind of browser (“Chrome on Windows”), since when and when last used',
    why: 'To keep you signed in, and to let you sign a browser out',
    ground: contract,
    period:
      `Until you sign out; ${formatDays(days.sessionIdle)} after its last use; ` +
      `${formatDays(days.sessionEnd)} at most`,
    seenBy: `You, on your account page, and ${servers.toLowerCase()}`,
  },
  {
    tables: ['documents'],
    what: 'Holidays saved in your account: their codes',
    why: 'To show them in every browser you sign in with',
    ground: contract,
    period: 'Until you take them off or the account goes',
    seenBy: servers,
  },
  {
    tables: ['subscriptions'],
    what:
      'What you asked to be sent: email address, subjects and how often; name, number and postal ' +
      'address where you gave them',
    why: 'To send you what you asked for',
    ground: consent,
    period:
      `${formatDays(days.unconfirmedSubscription)} where nobody confirms it; until you stop, ` +
      `after which the address alone stays for ${formatDays(days.subscriptionLink)} so that your ` +
      `link still works; ${formatDays(days.silentSubscription)} after you last told us what you ` +
      `want, with an email ${formatDays(days.notice)} before`,
    seenBy: 'Who writes our newsletters',
  },
  {
    tables: ['newsletterRecipients'],
    what:
      'Which of our newsletters went to you, and whether your mail server took it. Not whether ' +
      'you opened it: we do not look',
    why: 'To send each once, and no more often than you chose',
    ground: consent,
    period: formatDays(days.newsletterRecipient),
    seenBy: 'Who writes our newsletters',
  },
  {
    tables: ['offerWatchers', 'offerWatches'],
    what: 'Saved holidays you asked us to watch: email address, their codes, what we last told you',
    why: 'To tell you when one changes',
    ground: consent,
    period:
      `${formatDays(days.unconfirmedSubscription)} where nobody confirms it; until you stop, ` +
      'until it can no longer be booked, or until the day of departure',
    seenBy: servers,
  },
  {
    tables: ['optInRequests'],
    what:
      'What was asked to be sent to your address, with offers, news of saved holidays or by the ' +
      'Solo Club, until you confirm it: email address, codes of holidays, name, number, postal ' +
      'address, or first half of the postcode, where they were given',
    why: 'To ask you before we send anything',
    ground: `${interest} in writing only to those who asked`,
    period: formatDays(days.unconfirmedSubscription),
    seenBy: servers,
  },
  {
    tables: ['consents'],
    what: 'What you agreed to or refused: address or number, our wording, when and in which form',
    why: 'To be able to show that you agreed',
    ground: 'Legal duty (UK GDPR, article 7)',
    period:
      `While you agree, and ${formatDays(days.endedConsent)} after you last changed it. If you ` +
      'ask us to delete your data, a check value takes the place of the address',
    seenBy: 'Who writes our newsletters',
  },
  {
    tables: ['postChoices', 'letterChoices'],
    what:
      'What you chose about letters, under the code on one, or the number above your address ' +
      'with name and postcode',
    why: 'To send no letters you do not want',
    ground: 'Legal duty (your right to object)',
    period: 'Until you choose otherwise; your name and which form it came from, as long as that is kept',
    seenBy: 'Who sends our letters',
  },
  {
    tables: ['referralCodes'],
    what: 'Your code for recommending us: booking, surname and email address',
    why: 'To thank you when somebody uses it',
    ground: contract,
    period: `${formatDays(days.referralCode)} after it was made or last used`,
    seenBy: branch,
  },
  {
    tables: ['payments', 'paymentEvents', 'paymentIssues', 'paymentRefunds'],
    what: 'Payments by card: booking, surname, amount, how it went. Never a card number',
    why: 'To put the money to your booking, refund it, and keep accounts',
    ground: 'Contract with you; legal duty (accounts and tax)',
    period:
      `${formatMonths(months.payment)}; ${formatMonths(months.paymentEmail)} for the email ` +
      'address, and for a payment that was never made',
    seenBy: `${branch}; the accounts department; Stripe, which takes the payment`,
  },
  {
    tables: ['acts'],
    what: 'What our staff changed about you: when, who, which change, what was there before',
    why: 'To know who answers for a change',
    ground: `${interest} in keeping your details safe`,
    // As text: a call here would stay in the script of the page that prints the register.
    period: '2 years',
    seenBy: 'Whoever made the change; managers of our staff',
  },
  {
    tables: [],
    what: 'The record of requests: time, kind of page, result, speed. No name, no address, no IP address',
    why: 'To keep the website running and count visits in total',
    ground: `${interest} in a website that works`,
    period: formatDays(days.log),
    seenBy: servers,
  },
  {
    tables: [],
    what:
      'The security log: sign-ins, changes of accounts and who of our staff ran which command; ' +
      'people as check values, networks shortened',
    why: 'To find misuse',
    ground: `${interest} in keeping your details safe`,
    period: formatDays(days.securityLog),
    seenBy: servers,
  },
  {
    tables: [],
    what: 'How often an IP address, email address or account has tried something, while we count',
    why: 'To stop floods and guessing of passwords',
    ground: `${interest} in keeping the website safe`,
    period: '1 day at most, in memory',
    seenBy: 'Nobody',
  },
  {
    tables: [],
    what: 'Copies for recovery of all of this except the logs',
    why: 'To restore it after a failure',
    ground: 'Legal duty (security of processing)',
    period: formatDays(days.backup),
    seenBy: servers,
  },
];
