/** Layout, cache minutes, query keys and forms of every page, against tests/pages.ts and tests/forms/. */
import { table } from '#routes/table.ts';
import { pageFigures } from '../../pages.ts';
import { formFigures } from '../../support/form-figures.ts';
import { server } from '../../support/start-services.ts';

test('the table has every page module', () => {
  expect(Object.keys(pageFigures).sort()).toEqual(
    [...new Set(table.map(({ page }) => page as string))].sort(),
  );
});

test.each(Object.entries(pageFigures))(
  '%s has the layout, cache time and query keys of the table',
  async (id, row) => {
    const page = await server.loadPage(id as Parameters<typeof server.loadPage>[0]);
    expect([
      typeof page.layout === 'function' ? 'by data' : page.layout,
      page.cache === 'no-store' ? 'no-store' : page.cache.minutes,
      page.query.join(' '),
    ]).toEqual(row);
  },
);

test.each(Object.keys(pageFigures))(
  '%s accepts the forms whose figures in tests/forms/ name it',
  async (id) => {
    const page = await server.loadPage(id as Parameters<typeof server.loadPage>[0]);
    const named = Object.keys(formFigures).filter((form) => formFigures[form]?.pages.includes(id));
    expect(page.forms.map(({ name }) => name).sort()).toEqual(named);
  },
);

test('every page that the figures of a form name exists', () => {
  const named = Object.values(formFigures).flatMap(({ pages }) => pages);
  expect(named.filter((id) => !(id in pageFigures))).toEqual([]);
});

/** Pages that answer any query and report its mistakes; none is indexed. */
const answeringWhateverIsTyped = [
  'payment/payment',
  'pay-monthly/pay-monthly',
  'posters/poster-download',
  'payment/payment-redirect',
  'whatsapp/whatsapp-enquiry',
  'branches/branch-finder',
];

test('every page with a query normalises its values, except pages that report mistakes in any input', async () => {
  const pages = await Promise.all(
    Object.keys(pageFigures).map((id) => server.loadPage(id as Parameters<typeof server.loadPage>[0])),
  );
  const silent = pages.filter(({ query, normalizeQuery }) => query.length > 0 && !normalizeQuery);
  expect(silent.map(({ id }) => id)).toEqual(answeringWhateverIsTyped);
});

test('one page is rendered by device, and three pages are hydrated whole', async () => {
  const pages = await Promise.all(
    Object.keys(pageFigures).map((id) => server.loadPage(id as Parameters<typeof server.loadPage>[0])),
  );
  expect(pages.filter(({ byDevice }) => byDevice).map(({ id }) => id)).toEqual(['staff/staff']);
  expect(pages.filter(({ interactive }) => interactive).map(({ id }) => id)).toEqual([
    'staff/staff',
    'account/sign-in',
    'branches/branch-finder',
  ]);
});

/** Addresses with their own robots rule, full page load or layout. */
test('only the listed routes have their own robots rule, layout or full page load', () => {
  const said = table.flatMap((row) => ('meta' in row ? [`${row.path} ${JSON.stringify(row.meta)}`] : []));
  expect(said).toEqual([
    '/edp {"layout":"branch3","robots":"noindex, follow"}',
    '/test {"robots":"noindex, nofollow"}',
    '/mailer {"robots":"noindex, follow"}',
    '/prereg {"layout":"branch3","robots":"noindex, follow"}',
    '/payment {"robots":"noindex, nofollow","document":true}',
    '/sign-up {"document":true}',
    '/sign-in {"robots":"noindex, follow","document":true}',
    '/ticket {"robots":"noindex, nofollow","document":true}',
    '/jet2-codes {"layout":"branch3","robots":"noindex, follow"}',
    '/mailer-direct {"robots":"noindex, nofollow"}',
    '/payment-redirect {"robots":"noindex, nofollow","document":true}',
    '/whatsapp-enquiry {"robots":"noindex, follow"}',
    '/branches/:slug/appointment {"robots":"noindex, follow"}',
    '/appointment {"robots":"noindex, nofollow","document":true}',
    '/campaigns/classiccollection {"robots":"noindex, follow"}',
    '/newsletters/:slug {"robots":"noindex, follow"}',
    '/newsletter-preview/:slug {"robots":"noindex, nofollow"}',
    '/shortlist {"robots":"noindex, follow"}',
    '/shortlist/news {"robots":"noindex, nofollow","document":true}',
    '/search {"robots":"noindex, follow"}',
    '/:product-mailer {"robots":"noindex, follow"}',
  ]);
});
