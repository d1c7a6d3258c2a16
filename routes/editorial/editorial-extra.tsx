/** What a route shows from the data between its opening and its sections. */
import type { ReactNode } from 'react';
import type { RouteName } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import type { Editorial } from './editorial.query.ts';
import { PosterGallery } from './poster-gallery.tsx';
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
  'whatsapp-enquiry': ({ data, code, now }) => (
    <WhatsappShops shops={data.branches ?? []} code={code} now={now} />
  ),
  'poster-download': () => <PosterGallery />,
};

export function EditorialExtra(props: EditorialExtraProps) {
  return extras[props.route]?.(props) ?? null;
}
