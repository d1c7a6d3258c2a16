/** Error view of a missing or broken page: the reason, and every way to continue. */
import { href } from '#routes/href.ts';
import type { PageError, SuggestedLinks } from '#shared/page.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import actionsStyles from '../components/page-parts/actions.module.css';
import buttonStyles from '../components/page-parts/button.module.css';
import { CodeForm } from '../components/page-parts/code-form.tsx';
import leadStyles from '../components/page-parts/lead.module.css';
import { PageHead } from '../components/pictures/page-head.tsx';
import errorPageStyles from './error-page.module.css';
import styles from './error-view.module.css';

const links = [
  { label: 'Every holiday on sale today', to: href('sale') },
  { label: 'Holidays by kind', to: href('offers') },
  { label: 'Cruises', to: href('cruise') },
  { label: 'Our branches', to: href('branches') },
  { label: 'Contact us', to: href('contact') },
];

/** Shows the given error, that of a page which failed while shown, or else the payload's own. */
export function ErrorView({ error }: { error?: PageError }) {
  const { site, payload } = useApp();
  const shownError = error ?? payload.error;
  const missing = !shownError || shownError.status === 404 || shownError.status === 410;
  const cutOff = shownError?.status === 0;
  return (
    <div className={`wrap ${errorPageStyles.page}`}>
      <PageHead
        title={shownError?.title ?? 'Page Not Found'}
        eyebrow={
          shownError?.status === 410
            ? 'No longer here'
            : missing
              ? 'Off the map'
              : cutOff
                ? 'No connection'
                : 'Our fault'
        }
        lead={shownError?.message ?? null}
        // Offline, a picture that is not cached cannot be fetched.
        art={missing ? 'corbiere' : cutOff ? null : 'tug-and-bow'}
      >
        {site && (
          <p className={leadStyles.lead}>
            Ring us on <a href={telHref(site.phone)}>{site.phone}</a> and a person will help.
          </p>
        )}
        {!missing && (
          <p className={actionsStyles.list}>
            {/* A full load, except offline, where nothing can be loaded. */}
            <a
              className={buttonStyles.solid}
              href={payload.path}
              {...(cutOff ? {} : { 'data-document': '' })}
            >
              Try again
            </a>
          </p>
        )}
      </PageHead>
      {shownError?.suggestedLinks && <LinkList id="here" {...shownError.suggestedLinks} />}
      {missing && <CodeForm heading="Looking for a holiday by its code?" />}
      <LinkList id="ways-on" heading="Try one of these" links={links} />
    </div>
  );
}

function LinkList({ id, heading, links }: SuggestedLinks & { id: string }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.waysOn}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
