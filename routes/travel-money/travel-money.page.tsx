/** Travel money page: calculator, reservations, buy-back, today's board, a branch's stock, what to bring. */

import { useApp } from '#client/app-context.ts';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { OtherActions } from '#client/components/page-parts/other-actions.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhonePanel } from '#client/components/page-parts/phone-panel.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import CurrencyCalculator from '#client/islands/currency-calculator.island.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { matchQuery } from '#shared/match-query.ts';
import { type ExchangeRate, readExchangeRequest } from '#shared/money/exchange.ts';
import type { PageQuery } from '#shared/page.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { exchangeRateJsonLd } from '#shared/structured-data/exchange-rate.ts';
import { BureauChooser } from './bureau-chooser.tsx';
import { BureauStock } from './bureau-stock.tsx';
import { BuyBack } from './buy-back.tsx';
import { CounterTerms } from './counter-terms.tsx';
import { MoneyBoard } from './money-board.tsx';
import { ReservePanel } from './reserve-panel.tsx';
import styles from './travel-money.module.css';
import { type Bureau, type Rate, travelMoneyQuery } from './travel-money.query.ts';

export default definePage('travel-money/travel-money', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['branch', 'currency', 'amount', 'way'],
  // The amount is retained as typed, so that the page can show its error beside it.
  normalizeQuery: (query) =>
    matchQuery(query, {
      branch: /^[a-z]+(?:-[a-z]+)*$/,
      currency: /^[a-z]{3}$/i,
      amount: /./,
      way: /^(?:pounds|foreign|back)$/,
    }),
  forms: [reserveForm],
  async load({ runQuery }) {
    const {
      editorialPage: content,
      rates,
      travelMoney: terms,
      branches,
    } = await runQuery(travelMoneyQuery, {});
    if (!content) throw notFound('page travel-money');
    const bureaux = branches.filter(({ services }) => services.includes('travel-money'));
    const checkedAt = rates.map((rate) => rate.checkedAt).sort()[0] ?? null;
    return { content, rates, terms, bureaux, checkedAt };
  },
  meta: ({ content: { title, description, art } }, { query }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: 'Travel money' },
    ...(Object.keys(query).length > 0 ? { robots: 'noindex, follow' } : {}),
  }),
  structuredData: ({ content, rates }, { url, origin }) => [
    {
      '@type': 'Service',
      serviceType: 'Foreign currency exchange',
      name: content.title,
      url,
      provider: agencyId(origin),
    },
    ...rates.map(exchangeRateJsonLd),
  ],
  Page: ({ data: { content, rates, terms, bureaux, checkedAt }, query, now }) => {
    const { site } = useApp();
    const chosen = findBureau(bureaux, query);
    return (
      <div className={`wrap ${styles.travelMoney}`}>
        <Breadcrumbs />
        <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art} />
        <h2>Work out your money</h2>
        <CurrencyCalculator
          rates={rates.map(toCalculatorRate)}
          request={readExchangeRequest(query)}
          action={href('travel-money')}
        />
        <div className={styles.reserveAndBack}>
          {checkedAt && (
            <ReservePanel
              rates={rates}
              terms={terms}
              bureaux={bureaux}
              chosen={chosen}
              asked={readExchangeRequest(query)}
              phone={site?.phone}
            />
          )}
          <BuyBack rates={rates} bureaux={bureaux} />
        </div>
        {checkedAt && (
          <MoneyBoard
            rates={rates}
            terms={terms}
            bureaux={bureaux}
            chosen={chosen}
            checkedAt={checkedAt}
            now={now}
          >
            <BureauChooser bureaux={bureaux} chosen={chosen} query={query} />
            {chosen && <BureauStock bureau={chosen} rates={rates} now={now} />}
          </MoneyBoard>
        )}
        <CounterTerms terms={terms} />
        <EditorialSections sections={content.sections} />
        <p className={styles.supplier}>{terms.supplier}</p>
        <div className={`${panelStyles.teal} ${styles.moneyContact}`}>
          <PhonePanel
            heading="Ask about a currency"
            text={
              'Not on the board, a larger amount or a particular note? A branch will tell you ' +
              'what it can get and by when.'
            }
          />
          <OtherActions actions={content.next} />
        </div>
      </div>
    );
  },
});

/** Reduces a rate to the calculator's fields, as the browser receives these a second time. */
function toCalculatorRate({ code, name, symbol, sell, buy, smallestNote, checkedAt }: Rate): ExchangeRate {
  return { code, name, symbol, sell, buy, smallestNote, checkedAt };
}

/** Ignores a slug that is no branch with a bureau. */
function findBureau(bureaux: readonly Bureau[], query: PageQuery): Bureau | undefined {
  return bureaux.find(({ slug }) => slug === query.branch?.[0]);
}
