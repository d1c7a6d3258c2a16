/** What a route shows from the data between its opening and its sections. */
import type { ReactNode } from 'react';
import type { RouteName } from '#routes/href.ts';
import { AskedOffer } from './asked-offer.tsx';
import { ContactShops } from './contact-shops.tsx';
import type { Editorial } from './editorial.query.ts';
import { PrintedOffers } from './printed-offers.tsx';
import { Promotions } from './promotions.tsx';
import { RatesBoard } from './rates-board.tsx';
import { SoloOffers } from './solo-offers.tsx';
import { Vacancies } from './vacancies.tsx';

interface EditorialExtraProps {
  route: RouteName;
  data: Editorial;
  /** Printed code of the offer asked about. */
  code: string | null;
  now: Date;
}

type Draw = (props: EditorialExtraProps) => ReactNode;

const extras: Partial<Record<RouteName, Draw>> = {
  competitiontcs: ({ data }) => <Promotions promotions={data.promotions ?? []} />,
  careers: ({ data }) => <Vacancies vacancies={data.vacancies ?? []} />,
  'travel-money': ({ data }) => <RatesBoard rates={data.rates ?? []} shops={data.branches ?? []} />,
  contact: ({ data, code, now }) => (
    <>
      {code && <AskedOffer code={code} offer={data.offer ?? null} />}
      <ContactShops shops={data.branches ?? []} now={now} />
    </>
  ),
  edp: ({ data }) => <PrintedOffers offers={data.printed?.items ?? []} />,
  'solo-club': ({ data }) => <SoloOffers offers={data.solo?.items ?? []} total={data.solo?.total ?? 0} />,
};

export function EditorialExtra(props: EditorialExtraProps) {
  return extras[props.route]?.(props) ?? null;
}
