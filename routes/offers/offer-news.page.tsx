/** News of saved holidays, behind an email link: lists the holidays, confirms or stops the emails. */
import { useApp } from '#client/app-context.ts';
import { OfferCard } from '#client/components/offers/offer-card.tsx';
import offerGridStyles from '#client/components/offers/offer-grid.module.css';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { offerNewsConfirmForm } from '#shared/forms/offer-news-confirm.form.ts';
import { offerNewsStopForm } from '#shared/forms/offer-news-stop.form.ts';
import { type OfferNews, offerNewsQuery } from './offer-news.query.ts';
import { type SavedOfferCard, shortlistQuery } from './shortlist.query.ts';

interface OfferNewsData {
  token: string;
  news: OfferNews | null;
  cards: readonly SavedOfferCard[];
}

export default definePage('offers/offer-news', {
  layout: 'branch2',
  // The page shows personal data.
  cache: 'no-store',
  query: ['token'],
  normalizeQuery: ({ token }) => ({ token: token?.filter((one) => /^[\w.-]{1,400}$/.test(one)) }),
  forms: [offerNewsConfirmForm, offerNewsStopForm],
  async load({ runQuery, query }): Promise<OfferNewsData> {
    const token = query.token?.[0] ?? '';
    const { offerNews: news } = await runQuery(offerNewsQuery, { token });
    if (!news || news.offers.length === 0) return { token, news: news ?? null, cards: [] };
    const variables = { ids: news.offers, compare: [], comparing: false };
    const { offers } = await runQuery(shortlistQuery, variables);
    return { token, news, cards: offers?.items ?? [] };
  },
  meta: ({ news, token }) => ({
    title: news ? titleOf(news) : 'News of a holiday: the link has expired',
    description: 'Which saved holidays we email you about, and how to stop.',
    robots: 'noindex, nofollow',
    art: 'post-box',
    privateUrl: token !== '',
  }),
  Page: ({ data }) => <OfferNewsContent {...data} />,
});

function OfferNewsContent({ token, news, cards }: OfferNewsData) {
  const { payload } = useApp();
  const sent = payload.form?.status === 'sent' ? payload.form.form : null;
  if (sent)
    return (
      <div className="wrap">
        <PageHead title={sent === 'offer-news-stop' ? 'Stopped' : 'Thank you'} art="post-box" />
        {sent === 'offer-news-stop' ? <Stop token={token} /> : <Confirm token={token} />}
        <SavedOffersLink />
      </div>
    );
  return (
    <div className="wrap">
      <PageHead title={news ? titleOf(news) : 'This link has expired'} lead={leadOf(news)} art="post-box" />
      {news?.waiting && <Confirm token={token} />}
      {cards.length > 0 && (
        <ul className={offerGridStyles.grid}>
          {cards.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} level={2} />
            </li>
          ))}
        </ul>
      )}
      {news && <Stop token={token} />}
      <SavedOffersLink />
    </div>
  );
}

function SavedOffersLink() {
  return (
    <p>
      <a href={href('shortlist')}>Your saved holidays</a>
    </p>
  );
}

function Confirm({ token }: { token: string }) {
  return (
    <FormPanel
      definition={offerNewsConfirmForm}
      hidden={{ token }}
      responder="It starts as soon as you press the button, and stops by itself on the day of departure."
      dataUse="only to tell you about these holidays"
    />
  );
}

function Stop({ token }: { token: string }) {
  return (
    <FormPanel
      definition={offerNewsStopForm}
      hidden={{ token }}
      responder="You don’t need a password, or a reason."
      dataUse="only to stop"
    />
  );
}

function titleOf({ waiting }: OfferNews): string {
  return waiting ? 'Shall we tell you?' : 'What we email you about';
}

function leadOf(news: OfferNews | null): string {
  if (!news)
    return 'Part of it may be missing, or what it was about is over. You can ask again from your saved holidays.';
  return news.waiting
    ? `Someone asked us to email ${news.address} when one of these changes. If that was you, ` +
        'press the button. If not, just close this page.'
    : `We email ${news.address} when one of these changes price, is nearly full or comes off ` +
        'sale, with one email a day at most, and no other offers.';
}
