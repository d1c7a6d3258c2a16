/** What a route shows from the data between its opening and its sections. */
import type { ReactNode } from 'react';
import type { RouteName } from '#routes/href.ts';
import type { Editorial } from './editorial.query.ts';
import { PosterGallery } from './poster-gallery.tsx';
import { PrintedOffers } from './printed-offers.tsx';
import { Promotions } from './promotions.tsx';
import { RatesBoard } from './rates-board.tsx';
import { SoloOffers } from './solo-offers.tsx';
import { WhatsappShops } from './whatsapp-shops.tsx';

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
  'travel-money': ({ data }) => <RatesBoard rates={data.rates ?? []} shops={data.branches ?? []} />,
  'whatsapp-enquiry': ({ data, code, now }) => (
    <WhatsappShops shops={data.branches ?? []} code={code} now={now} />
  ),
  edp: ({ data }) => <PrintedOffers offers={data.printed?.items ?? []} />,
  'solo-club': ({ data }) => <SoloOffers offers={data.solo?.items ?? []} total={data.solo?.total ?? 0} />,
  'poster-download': () => <PosterGallery />,
};

export function EditorialExtra(props: EditorialExtraProps) {
  return extras[props.route]?.(props) ?? null;
}
