/** Branch staff who know the place, with their branch and its number. */
import { BranchPhone } from '#client/components/branches/branch-phone.tsx';
import { href } from '#routes/href.ts';
import type { FullOffer } from './full-offer.ts';
import styles from './offer-specialists.module.css';

export function OfferSpecialists({ offer: { id, place, specialists } }: { offer: FullOffer }) {
  if (specialists.length === 0) return null;
  return (
    <section className={styles.offerSpecialists} aria-labelledby="people">
      <h2 id="people">Who to ask</h2>
      <p>They know {place} or this kind of holiday.</p>
      <ul className="plain">
        {specialists.map(({ slug, appointments, name, role, knows, branch }) => (
          <li key={`${branch.slug} ${name}`}>
            <h3>{name}</h3>
            <p>
              {role}, <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>
            </p>
            <p className={styles.knows}>Knows {knows.join(', ')}</p>
            <BranchPhone branch={branch} />
            {appointments && (
              <p>
                <a
                  href={href(
                    'branches-slug-appointment',
                    { slug: branch.slug },
                    { offer: id, adviser: slug },
                  )}
                >
                  Book half an hour with {name.split(' ')[0]}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
