/** How to be told of releases: the feed for newsrooms, and the list that a person keeps. */
import { FormPanel } from '#client/components/form-panel.tsx';
import { pressListForm } from '#shared/forms/press-list.form.ts';

export function ReleasesByEmail() {
  return (
    <FormPanel
      definition={pressListForm}
      responder="One of us adds you to the list within one working day, and takes you off the day you ask."
      dataUse="only to send releases"
    >
      <p>
        Newsrooms may prefer to {/* The feed is not a page of the table: it is made for machines. */}
        <a href="/press/feed.xml" type="application/rss+xml" data-document="">
          follow the feed (RSS)
        </a>
        .
      </p>
    </FormPanel>
  );
}
