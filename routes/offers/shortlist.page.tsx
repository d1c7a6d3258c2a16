/** Saved holidays: those in the address, for sharing, else this browser's own; compares up to four. */
import actionsStyles from '#client/components/page-parts/actions.module.css';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { PrintButton } from '#client/components/page-parts/print-button.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { savedOffersCookie } from '#shared/account/shortlist.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { offerNewsForm } from '#shared/forms/offer-news.form.ts';
import { Comparison } from './comparison.tsx';
import { normalizeShortlistQuery, type RequestedList, readShortlist } from './read-shortlist.ts';
import { SavedCards } from './saved-cards.tsx';
import { type ComparedOffer, type SavedOfferCard, shortlistQuery } from './shortlist.query.ts';

const title = 'Saved holidays';

interface ShortlistData extends RequestedList {
  cards: readonly SavedOfferCard[];
  columns: readonly ComparedOffer[];
  /** False for a bare address, so that a script may put this browser's own list there. */
  named: boolean;
}

export default definePage('offers/shortlist', {
  layout: 'branch2',
  cache: 'no-store',
  query: ['offers', 'compare'],
  normalizeQuery: normalizeShortlistQuery,
  forms: [enquiryShortForm, offerNewsForm],
  async load({ runQuery, query, visitor }): Promise<ShortlistData> {
    const list = readShortlist(query, savedOffersCookie.read(visitor.cookies));
    const named = (query.offers ?? query.compare) !== undefined;
    const ids = list.compared.length > 0 ? list.compared : list.offers;
    if (ids.length === 0) return { ...list, named, cards: [], columns: [] };
    const comparing = list.compared.length > 0;
    const { offers, compared } = await runQuery(shortlistQuery, { ids, compare: list.compared, comparing });
    return { ...list, named, cards: offers?.items ?? [], columns: compared?.items ?? [] };
  },
  meta: ({ compared }) => ({
    title: compared.length > 0 ? 'Saved holidays compared' : title,
    description: 'The holidays you’ve saved, at today’s prices, in a list you can print or send on.',
    art: 'coffee-table',
    breadcrumbs: { trail: [{ label: 'All offers', to: href('sale') }], here: title },
  }),
  Page: ({ data: { offers, compared, cards, columns, named }, now }) => {
    const shown = compared.length > 0 ? columns : cards;
    const requested = compared.length > 0 ? compared : offers;
    const ended = requested.filter((code) => !shown.some(({ id }) => id === code));
    return (
      <div className="wrap" data-shortlist-page={named ? requested.join(',') : ''}>
        <Breadcrumbs />
        <PageHead
          title={compared.length > 0 ? 'Side by side' : title}
          lead={getLead(requested.length, compared.length > 0)}
          art="coffee-table"
        />
        {ended.length > 0 && (
          <p>
            No longer on sale: {ended.join(', ')}. Ring a branch: there may be another date, or something
            similar.
          </p>
        )}
        {compared.length > 0 && <Comparison offers={columns} now={now} />}
        {compared.length === 0 && cards.length > 0 && <SavedCards offers={cards} />}
        <p className={actionsStyles.list}>
          {shown.length > 0 && <PrintButton>Print the list</PrintButton>}
          {compared.length > 0 && (
            <a className={buttonStyles.ghost} href={href('shortlist', {}, { offers: offers.join(',') })}>
              Back to the list
            </a>
          )}
          <a className={buttonStyles.ghost} href={href('sale')}>
            See all offers
          </a>
        </p>
        {shown.length > 0 && (
          <FormPanel
            definition={offerNewsForm}
            legend={shown.length === 1 ? 'Tell me if its price changes' : 'Tell me if a price changes'}
            hidden={{ offers: shown.map(({ id }) => id).join(',') }}
            responder={
              'We’ll also tell you when only a few places are left, or a holiday comes off sale. ' +
              'One email asks you to confirm, and you can stop any time.'
            }
            dataUse="only to tell you about these holidays, not to send other offers"
          />
        )}
        {shown.length > 0 && (
          <FormPanel
            definition={enquiryShortForm}
            legend={shown.length === 1 ? 'Ask about this one' : 'Ask about all of them'}
            hidden={{
              about: shown
                .map(({ id }) => id)
                .join(', ')
                .slice(0, 80),
              message: question(shown),
            }}
          />
        )}
      </div>
    );
  },
});

/** Returns the start of the question, so that the branch sees which holidays are meant. */
function question(offers: readonly { id: string; title: string }[]): string {
  return `I’m thinking about:\n${offers
    .slice(0, maxInQuestion)
    .map(({ id, title: name }) => `${id} ${name}`)
    .join('\n')}\n`;
}

/** Holidays listed in a question. It holds 1,500 characters, and the visitor's own text comes after them. */
const maxInQuestion = 8;

function getLead(count: number, comparing: boolean): string {
  if (comparing)
    return (
      'At today’s prices, with what each holiday company tells us. Share this page’s address ' +
      'with anyone travelling with you. It shows the same comparison.'
    );
  if (count > 0)
    return (
      'At today’s prices. Share this page’s address with anyone travelling with you, or show it ' +
      'in a branch. It holds your list.'
    );
  return (
    'Press the star on a holiday to save it here, in this browser. Then bring your list to a ' +
    'branch, or share it with anyone travelling with you.'
  );
}
