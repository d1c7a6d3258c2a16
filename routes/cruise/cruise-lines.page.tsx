/** The cruise lines compared: one table to run down, then a card for each, A to Z. */

import { Poster } from '#client/art/poster.tsx';
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { CruiseLinesQuery } from '#shared/query/operations.generated.ts';
import { itemList } from '#shared/structured-data/thing.ts';
import { type ComparedLine, cruiseLinesQuery } from './cruise-lines.query.ts';
import { sizeWord, typeWord } from './cruise-words.ts';
import { LinesTable } from './lines-table.tsx';
import '#client/styles/cruise-pages.css';

export default definePage('cruise/cruise-lines', {
  layout: 'cruise',
  cache: { minutes: 10 },
  load: ({ ask }): Promise<CruiseLinesQuery> => ask(cruiseLinesQuery, {}),
  meta: ({ editorialPage }) => ({
    title: editorialPage?.title ?? 'Cruise lines compared',
    description: editorialPage?.description ?? 'The cruise lines we sell, side by side.',
    art: editorialPage?.art ?? 'deco-stern',
    breadcrumbs: { trail: [{ label: 'Cruise', to: href('cruise') }], here: 'Cruise lines' },
  }),
  structuredData: ({ cruiseLines }, { origin }) => [
    itemList(
      onSale(cruiseLines).map(({ slug, name }) => ({
        '@type': 'Brand',
        name,
        url: origin + href('cruise-cruise-lines-slug', { slug }),
      })),
    ),
  ],
  Page: ({ data: { editorialPage: words, cruiseLines } }) => {
    const lines = onSale(cruiseLines);
    return (
      <div className="wrap">
        <Breadcrumbs />
        <PageHead
          title={words?.title ?? 'Cruise lines compared'}
          eyebrow={words?.eyebrow ?? null}
          lead={words?.opening ?? null}
          art={words?.art ?? 'deco-stern'}
        />
        <LinesTable lines={lines} />
        <section className="line-cards" aria-labelledby="a-to-z">
          <h2 id="a-to-z">A to Z</h2>
          <ul className="plain">
            {lines.map((line) => (
              <li key={line.slug}>
                <LineCard line={line} />
              </li>
            ))}
          </ul>
        </section>
        <EditorialSections sections={words?.sections ?? []} />
        <div className="page-end">
          <ActionList actions={words?.next ?? []} />
        </div>
      </div>
    );
  },
});

function onSale(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter(({ status }) => status !== 'RETIRED');
}

function LineCard({ line }: { line: ComparedLine }) {
  return (
    <article className="line-card">
      <div className="picture">
        <Poster art={line.art} />
      </div>
      <div className="body">
        <p className="tag">
          {typeWord(line.type)} · {sizeWord(line.size)}
        </p>
        <h3>
          <a href={href('cruise-cruise-lines-slug', { slug: line.slug })}>{line.name}</a>
        </h3>
        <p>{line.summary}</p>
        {line.goodFor[0] && (
          <p className="for">
            <b>Good for:</b> {line.goodFor[0]}
          </p>
        )}
      </div>
    </article>
  );
}
