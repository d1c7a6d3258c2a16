/** What hand-written pages tell machines of what they show beside their words, by route. */
import { posterNames, posterSrc } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import type { TellContext } from '#routes/define-page.ts';
import type { RouteName } from '#routes/href.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import type { Thing } from '#shared/structured-data/thing.ts';
import type { Editorial } from './editorial.query.ts';

type Context = TellContext<Record<never, string>>;
type Tell = (data: Editorial, context: Context) => Thing[];

const tellings: Partial<Record<RouteName, Tell>> = {
  'whatsapp-enquiry': ({ editorialPage }, context) => [contactPage(editorialPage.title, context)],
  'poster-download': (_data, { origin }) => posterNames.map((name) => posterImage(name, origin)),
};

export function tellEditorial(data: Editorial, context: Context): Thing[] {
  return tellings[context.route]?.(data, context) ?? [];
}

function contactPage(name: string, { url, origin }: Context): Thing {
  return { '@type': 'ContactPage', name, url, about: agencyId(origin) };
}

function posterImage(name: string, origin: string): Thing {
  return {
    '@type': 'ImageObject',
    name: posterTitle(name),
    contentUrl: origin + posterSrc(name),
    encodingFormat: 'image/svg+xml',
  };
}
