/** Newsletter as an article: its text, and its holidays at today's prices. */

import type { ReactNode } from 'react';
import { OfferCard } from '#client/components/offers/offer-card.tsx';
import offerGridStyles from '#client/components/offers/offer-grid.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import leadStyles from '#client/components/page-parts/lead.module.css';
import { formatDay } from '#shared/dates.ts';
import type { NewsletterText } from './newsletter.query.ts';
import styles from './newsletter-article.module.css';

type Part = NewsletterText['parts'][number];

interface NewsletterArticleProps {
  newsletter: NewsletterText;
  /** Rendered below the article. */
  children?: ReactNode;
}

export function NewsletterArticle({ newsletter, children }: NewsletterArticleProps) {
  return (
    <article className={styles.newsletter}>
      <header>
        <p className="eyebrow">Newsletter of {formatDay(newsletter.date)}</p>
        <h1>{newsletter.subject}</h1>
        <p className={leadStyles.lead}>{newsletter.preview}</p>
      </header>
      {groupParts(newsletter.parts).map((group) => (
        <PartGroup key={JSON.stringify(group[0])} group={group} />
      ))}
      {children}
    </article>
  );
}

/** Groups consecutive holidays, which are shown side by side. */
function groupParts(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.offer && last?.[0]?.offer) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function PartGroup({ group }: { group: readonly Part[] }) {
  const [part] = group;
  if (!part) return null;
  const { kind, text, items, path } = part;
  switch (kind) {
    case 'HEADING':
      return <h2>{text}</h2>;
    case 'PARAGRAPH':
      return <p>{text}</p>;
    case 'LIST':
      return (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'LINK':
    case 'ACTION':
      return (
        <p>
          <a className={kind === 'ACTION' ? buttonStyles.solid : undefined} href={path ?? undefined}>
            {text}
          </a>
        </p>
      );
    case 'OFFER':
      return (
        <ul className={`${offerGridStyles.grid} ${styles.offers}`}>
          {group.map(({ offer }) => offer && <li key={offer.id}>{<OfferCard offer={offer} />}</li>)}
        </ul>
      );
    default:
      return null;
  }
}
