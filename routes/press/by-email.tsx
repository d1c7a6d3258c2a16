/** How to be told of releases: the feed for newsrooms, and the list that a person keeps. */
import { AskForm } from '#client/components/ask-form.tsx';
import { pressListForm } from '#shared/forms/press-list.form.ts';

export function ByEmail() {
  return (
    <AskForm
      of={pressListForm}
      who="A person puts you on the list within one working day, and takes you off the day you say so."
      use="only to send releases"
    >
      <p>
        Newsrooms may rather {/* The feed is not a page of the table: it is made for machines. */}
        <a href="/press/feed.xml" type="application/rss+xml" data-document="">
          follow the feed (RSS)
        </a>
        .
      </p>
    </AskForm>
  );
}
