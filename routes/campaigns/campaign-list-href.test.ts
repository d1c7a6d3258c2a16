/** Tests of a campaign's list address, for rules that no campaign in the content uses yet. */
import { campaignListHref } from './campaign-list-href.ts';

const operators = [{ slug: 'jet2' }, { slug: 'tui' }];

test.each([
  ['of several companies and any kind', { operators, kinds: [] }, '/sale?operator=jet2&operator=tui'],
  ['of cruises alone', { operators, kinds: ['CRUISE'] }, '/cruise/offers?kind=CRUISE'],
])('campaignListHref links a campaign %s to its list', (_, rule, list) => {
  expect(campaignListHref({ ...rule, minTotalPence: null })).toBe(list);
});
