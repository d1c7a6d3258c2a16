/** Groups of an enquiry's fields: the ways to reply first, then the optional ones, collapsed. */
import { replyGroup } from './contact-fields.ts';
import { marketingGroup } from './marketing-fields.ts';

const holidayGroup = {
  legend: 'The holiday',
  hint: 'As much as you know so far.',
  fields: ['month', 'party_adults', 'party_children', 'from', 'assist', 'assist_note'],
} as const;

export const enquiryGroups = [replyGroup, holidayGroup, marketingGroup] as const;

export const enquiryFold = {
  summary: 'Tell us more (optional)',
  fields: [...holidayGroup.fields, ...marketingGroup.fields],
} as const;
