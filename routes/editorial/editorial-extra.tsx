/** What a route shows from the data between its opening and its sections. */
import type { ReactNode } from 'react';
import type { RouteName } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import { AskedOffer } from './asked-offer.tsx';
import { ContactShops } from './contact-shops.tsx';
import type { Editorial } from './editorial.query.ts';
import { PosterGallery } from './poster-gallery.tsx';
import { Vacancies } from './vacancies.tsx';
import { WhatsappShops } from './whatsapp-shops.tsx';

interface EditorialExtraProps {
  route: RouteName;
  data: Editorial;
  /** Printed code of the offer asked about. */
  code: string | null;
  query: PageQuery;
  now: Date;
}

type Draw = (props: EditorialExtraProps) => ReactNode;

const extras: Partial<Record<RouteName, Draw>> = {
  careers: ({ data }) => <Vacancies vacancies={data.vacancies ?? []} />,
  contact: ({ data, code, now }) => (
    <>
      {code && <AskedOffer code={code} offer={data.offer ?? null} />}
      <ContactShops shops={data.branches ?? []} now={now} />
    </>
  ),
  'whatsapp-enquiry': ({ data, code, now }) => (
    <WhatsappShops shops={data.branches ?? []} code={code} now={now} />
  ),
  'poster-download': () => <PosterGallery />,
};

export function EditorialExtra(props: EditorialExtraProps) {
  return extras[props.route]?.(props) ?? null;
}
