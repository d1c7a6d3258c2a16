/** For whoever would rather not write: the same people by telephone, and a shop to walk into. */
import { href } from '#routes/href.ts';
import { telHref } from '#shared/phone.ts';
import type { Answerer } from './answerers.ts';

export function OtherWays({ to }: { to: Answerer }) {
  return (
    <section className="rather-not" aria-labelledby="other-ways">
      <h2 id="other-ways">Rather not write?</h2>
      <ul className="actions">
        <li>
          <a className="button ghost" href={telHref(to.phone)}>
            Ring {to.phone}
          </a>
        </li>
        <li>
          <a className="button ghost" href={href('contact')}>
            Ask us another way
          </a>
        </li>
        <li>
          <a
            className="button ghost"
            href={to.isDesk ? href('branches') : href('branches-slug', { slug: to.slug })}
          >
            {to.isDesk ? 'Find a branch' : `Visit ${to.name}`}
          </a>
        </li>
      </ul>
    </section>
  );
}
