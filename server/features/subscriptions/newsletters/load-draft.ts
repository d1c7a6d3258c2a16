/** Loads the letter of a text that is not live yet: as it would be sent now, with the prices of today. */
import type { QueryFunction } from '#shared/page.ts';
import { readFiller } from '../../../catalogue/read-content.ts';
import { contentKinds } from '../../../catalogue/reading/content-kinds.ts';
import type { ContentTexts } from '../../../catalogue/reading/content-texts.ts';
import type { NewsletterPart } from '../../../catalogue/reading/newsletter-parts.ts';
import { readKind } from '../../../catalogue/reading/read-kind.ts';
import type { Letter } from './compose-newsletter.ts';
import { draftOffersQuery, type NewsletterToSend } from './newsletter.query.ts';
import { toMailParts } from './to-mail-parts.ts';

export interface DraftLetter {
  readonly letter: Letter;
  /** Codes of holidays that are not on sale: the mail leaves them out. */
  readonly missing: readonly string[];
}

interface Draft {
  readonly slug: string;
  readonly text: string;
  /** Other texts of the content, which fill in facts of the agency. */
  readonly texts: ContentTexts;
}

/** Resolves with null for a text that cannot be read. */
export async function loadDraft(
  { slug, text, texts }: Draft,
  { query, origin }: { readonly query: QueryFunction; readonly origin: string },
): Promise<DraftLetter | null> {
  const file = `${contentKinds.newsletters.path}/${slug}.md`;
  const { fillText } = readFiller(texts);
  const { entries } = readKind(new Map([[file, text]]), contentKinds.newsletters, [], fillText);
  const [entry] = entries;
  if (!entry) return null;
  const { value, parts = [] } = entry;
  const ids = parts.flatMap((part) => (part.kind === 'OFFER' ? [part.code] : []));
  const { site, offers } = await query(draftOffersQuery, { ids });
  const byCode = new Map(offers.items.map((offer) => [offer.id, offer]));
  const shown = parts.map((part) => toPart(part, byCode));
  const { subject, preview, topics } = value;
  return {
    letter: { slug, site, shown: true, subject, preview, topics, parts: toMailParts(shown, origin) },
    missing: ids.filter((id) => !byCode.has(id)),
  };
}

type SendPart = NewsletterToSend['parts'][number];

function toPart(part: NewsletterPart, offers: ReadonlyMap<string, NonNullable<SendPart['offer']>>): SendPart {
  return {
    kind: part.kind,
    text: 'text' in part ? part.text : null,
    items: part.kind === 'LIST' ? part.items : [],
    path: 'href' in part ? part.href : null,
    offer: part.kind === 'OFFER' ? (offers.get(part.code) ?? null) : null,
  };
}
