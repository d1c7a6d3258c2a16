/** How to be told of releases: the feed for newsrooms, a person for everybody else. */
import { useShell } from '#client/shell.ts';

export function ByEmail() {
  const { site } = useShell();
  return (
    <section className="by-email" aria-labelledby="by-email">
      <h2 id="by-email">Get releases as they come</h2>
      <p>
        {/* The feed is not a page of the table: it is made for machines. */}
        <a href="/press/feed.xml" type="application/rss+xml" data-document="">
          Follow the feed (RSS)
        </a>
        {site && (
          <>
            , or write to <a href={listMail(site.email)}>{site.email}</a> with your outlet, your name and what
            you write about; a person puts you on the list, and takes you off the day you say so
          </>
        )}
        .
      </p>
    </section>
  );
}

function listMail(email: string): string {
  return `mailto:${email}?subject=${encodeURIComponent('Press list')}&body=${encodeURIComponent('Name:\n\nOutlet:\n\nWhat I write about:\n')}`;
}
