/** What a visitor sees when a page is missing or broken: what happened, and every way on. */
import { href } from '#routes/href.ts';
import type { PageError } from '#shared/page.ts';
import { telHref } from '#shared/phone.ts';
import { useShell } from '../app.tsx';
import { CodeForm } from '../components/code-form.tsx';

const ways = [
  ['Every offer on sale today', href('sale')],
  ['Holidays by kind', href('offers')],
  ['Cruises', href('cruise')],
  ['Our branches', href('branches')],
  ['Contact us', href('contact')],
] as const;

export function ErrorView({ error }: { error: PageError | null }) {
  const { site } = useShell();
  const missing = !error || error.status === 404 || error.status === 410;
  return (
    <div className="wrap error-view">
      <div className="page-head">
        <div>
          <p className="eyebrow">{missing ? 'Off the map' : 'Our fault'}</p>
          <h1>{error?.title ?? 'Page Not Found'}</h1>
          {error?.message && <p className="lead">{error.message}</p>}
          {site && (
            <p className="lead">
              Ring us on <a href={telHref(site.phone)}>{site.phone}</a> and a person will help.
            </p>
          )}
        </div>
      </div>
      {missing && <CodeForm heading="Looking for an offer from its code?" />}
      <nav aria-labelledby="ways-on">
        <h2 id="ways-on">Ways on from here</h2>
        <ul className="ways-on">
          {ways.map(([label, to]) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
