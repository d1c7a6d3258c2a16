/** Document of a desk page: head, bar, content; rendered to a string, without the site's scripts. */
import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import buttonStyles from '#client/components/page-parts/button.module.css';
import deskStyles from '#client/desk/desk-pages.module.css';
import { styleTags } from '../../../render/document.ts';
import { currentSession, type DeskServices } from '../desk-access.ts';
import { recordOpening } from '../record-opening.ts';
import type { StaffMember } from '../staff-store.ts';

export interface DeskPage {
  readonly title: string;
  /** Confirmation of what was just done. */
  readonly done?: string | undefined;
  /** Item that the page is about: colleagues who opened it just before are named. */
  readonly item?: string | undefined;
  readonly content: ReactNode;
}

const script = 'client/desk/desk.ts';

export async function sendDeskPage(
  services: Pick<DeskServices, 'builds' | 'database' | 'env' | 'loadAssets' | 'now'>,
  res: Response,
  { title, done, item, content }: DeskPage,
  status = 200,
): Promise<void> {
  const [assets, openedBy] = await Promise.all([
    services.loadAssets(null),
    item ? recordOpening(services, res, item) : [],
  ]);
  const member = currentSession(res)?.member ?? null;
  const { file = script, css = [] } = services.builds.manifest[script] ?? {};
  const body = renderToStaticMarkup(
    <DeskLayout title={title} done={done} openedBy={openedBy} member={member}>
      {content}
    </DeskLayout>,
  );
  res
    .status(status)
    .type('html')
    .send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderToStaticMarkup(<title>{`${title} | Staff desk`}</title>)}
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleTags({ ...assets, styles: [...assets.styles, ...css.map((href) => `/${href}`)] })}
<script type="module" src="/${file}"></script>
</head>
<body>
${body}
</body>
</html>
`);
}

interface LayoutProps {
  title: string;
  done: string | undefined;
  openedBy: readonly string[];
  member: StaffMember | null;
  children: ReactNode;
}

function DeskLayout({ title, done, openedBy, member, children }: LayoutProps) {
  return (
    <div className={deskStyles.desk}>
      <a className={deskStyles.deskSkip} href="#content">
        Skip to the content
      </a>
      <header className={deskStyles.deskBar}>
        <div className={`wrap ${deskStyles.deskBarRow}`}>
          <a className={deskStyles.deskBrand} href="/staff">
            Staff desk
          </a>
          {member && <SignedInAs member={member} />}
        </div>
      </header>
      <main className={`wrap ${deskStyles.deskMain}`} id="content" tabIndex={-1}>
        <h1>{title}</h1>
        {done && (
          <p className={deskStyles.deskDone} role="status">
            {done}
          </p>
        )}
        {openedBy.map((sentence) => (
          <p key={sentence} className={deskStyles.deskNotice}>
            {sentence}
          </p>
        ))}
        {children}
      </main>
    </div>
  );
}

function SignedInAs({ member }: { member: StaffMember }) {
  return (
    <form method="post" action="/staff/sign-out" className={deskStyles.deskSignedIn}>
      <span>{member.name}</span>
      <button type="submit" className={buttonStyles.link}>
        Sign out
      </button>
    </form>
  );
}

export function ErrorText({ message }: { readonly message: string }) {
  return (
    <>
      <p>{message}</p>
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}
