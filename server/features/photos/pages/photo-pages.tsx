/** Pages about pictures at the desk: the list, the form of a new one, and one picture. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import { addedPhotoHref } from '#shared/photo-widths.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { addForm, changeForm } from '../desk-forms.ts';
import type { PhotoItem } from '../photo-items.ts';
import type { Photo } from '../photo-store.ts';

const path = '/staff/pictures';

interface PhotoRow {
  readonly photo: Photo;
  /** Null for an item that the content no longer has. */
  readonly item: PhotoItem | null;
}

interface ListProps {
  readonly photos: readonly PhotoRow[];
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function PhotoListPage({ photos, more }: ListProps) {
  return (
    <>
      <p>
        <a className={styles.deskAction} href={`${path}/new`}>
          Add a picture
        </a>
      </p>
      {photos.length === 0 ? (
        <p>No page shows a picture yet: each shows its drawing.</p>
      ) : (
        <ul className={`plain ${styles.deskPhotos}`}>
          {photos.map((row) => (
            <li key={row.photo.name}>
              <Card {...row} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          <a className={styles.deskAction} href={more}>
            More
          </a>
        </p>
      )}
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

/** The whole card is the link. */
function Card({ photo, item }: PhotoRow) {
  return (
    <a href={`${path}/${photo.name}`}>
      <img
        src={addedPhotoHref(photo.name, 400, 'webp')}
        alt={photo.alt}
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
      />
      <strong>{item?.title ?? photo.item}</strong>
      <span className={styles.deskWhen}>{stateOf(photo)}</span>
    </a>
  );
}

function stateOf({ addedAt, retiredAt }: Photo): string {
  return retiredAt
    ? `not shown since ${formatDateTime(retiredAt)}`
    : `shown since ${formatDateTime(addedAt)}`;
}

export function AddPage({ now, ...state }: DeskFormState & { readonly now: Date }) {
  return (
    <>
      {state.values.replaces && <p>It replaces the picture that the page shows now.</p>}
      <DeskForm {...state} definition={addForm} action={`${path}/new`} branches={[]} now={now}>
        <input type="hidden" name="replaces" value={state.values.replaces ?? ''} />
      </DeskForm>
      <p>
        <a href={path}>Back to the pictures</a>
      </p>
    </>
  );
}

interface PhotoProps extends DeskFormState, PhotoRow {
  readonly now: Date;
  /** Origin of the public pages: the desk may have a host of its own. */
  readonly origin: string;
}

export function PhotoPage({ photo, item, now, origin, ...state }: PhotoProps) {
  const address = `${path}/${photo.name}`;
  return (
    <>
      <figure className={styles.deskPhoto}>
        <img src={addedPhotoHref(photo.name, 800, 'webp')} alt={photo.alt} width={800} height={600} />
        <figcaption>{`Photograph: ${photo.credit}, ${photo.licence}`}</figcaption>
      </figure>
      <dl className={styles.deskFacts}>
        <div>
          <dt>Page</dt>
          <dd>
            {item ? (
              <a href={origin + item.page}>{item.page}</a>
            ) : (
              `${photo.item}, which is not there any more`
            )}
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{stateOf(photo)}</dd>
        </div>
      </dl>
      {photo.retiredAt ? (
        <p>Its files are deleted within days.</p>
      ) : (
        <>
          <h2>{changeForm.heading}</h2>
          <DeskForm {...state} definition={changeForm} action={address} branches={[]} now={now} />
          {item && (
            <>
              <h2>Replace it</h2>
              <p>
                <a className={styles.deskAction} href={`${path}/new?item=${encodeURIComponent(photo.item)}`}>
                  Choose another picture for this page
                </a>
              </p>
            </>
          )}
          <h2>Withdraw it</h2>
          <p>The page shows its drawing again within seconds. The files are deleted within days.</p>
          <form method="post" action={`${address}/withdraw`}>
            <button type="submit" className={buttonStyles.ghost}>
              Withdraw the picture
            </button>
          </form>
        </>
      )}
      <p>
        <a href={path}>Back to the pictures</a>
      </p>
    </>
  );
}
