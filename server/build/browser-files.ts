/** Assigns shared scripts and styles to the files that browsers fetch. */

/** Matches paths by patterns; a `/` in a pattern matches either separator. */
function paths(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.replaceAll('/', String.raw`[\\/]`)).join('|'));
}

/**
 * Groups scripts into few files by the pages that use them: no shared part is worth a request of less than a
 * kilobyte. Pages, and the code that loads the next page, keep separate files, from which the server derives
 * what to preload.
 */
export const scriptFiles = {
  // Changes only with React, the bundler, and the app context passed down by React.
  react: paths(
    'node_modules/(?:react|react-dom|scheduler|clsx)/',
    String.raw`client/(?:react-dom|app-context)\.ts$`,
    'rolldown/runtime',
  ),
  // Addresses and links, saved offers, and the reading of a page's data.
  'every-visit': paths(
    String.raw`routes/(?:href|table)\.ts$`,
    String.raw`client/(?:shortlist/(?:saved-offers|save-form-id)|navigation/read-payload)\.ts$`,
    String.raw`shared/(?:account/shortlist|router/expand-routes|analytics/analytics-events|phone)\.ts$`,
  ),
  // Text that is updated while a page is open, with the formats it is written in.
  live: paths(
    String.raw`client/live/[a-z-]+\.ts$`,
    String.raw`client/components/(?:pounds-to-notes|popular-currencies-first)\.ts$`,
    'shared/(?:dates|live|price-age|money/(?:money|rate-age|exchange|parse-amount|' +
      String.raw`parse-pence))\.ts$`,
  ),
  islands: paths(
    String.raw`client/(?:islands/[a-z-]+|query/current-rates\.query|` +
      String.raw`components/(?:currency-calculator\.island|exchange-fields|describe-exchange|` +
      String.raw`use-current-rates))\.tsx?$`,
  ),
  // The visitor's own state: shortlist, account and payment; and the branch, with its opening hours.
  'show-shortlist': paths(
    String.raw`client/(?:shortlist/(?:show-shortlist|account-offers)|account/(?:show-account|check-password-rules))\.ts$`,
    String.raw`shared/account/password-strength\.ts$`,
  ),
  'show-my-branch':
    /client[\\/]my-branch[\\/](?:show|refresh)[a-z-]+\.ts$|shared[\\/]opening-hours[\\/][a-z-]+\.ts$/,
  // Choices made: filters of lists, and consent to analytics.
  choices: /shared[\\/](?:offer-filter|analytics[\\/]consent)\.ts$/,
  // Scenes and photographs by name, with the heads of pages that show them; grows with each scene.
  pictures: paths(
    'client/(?:errors/error-view|components/(?:code-form|page-head|page-hero|list-results|' +
      String.raw`picture|photo-sources|side-card)|art/poster)\.tsx?$`,
    String.raw`shared/photo-widths\.ts$`,
    String.raw`client/art/[a-z-]+\.svg`,
  ),
  offers: paths(
    'client/components/(?:offer-(?:card|labels|list-json-ld)|to-offer-row|save-button|' +
      String.raw`price-line|protection-line|seats-left|climate-table|with-article)\.tsx?$`,
  ),
  'offer-browser': paths(
    'client/components/(?:offer-browser|active-filters|facet-[a-z]+|offer-orders|' +
      String.raw`search-words)\.tsx?$`,
    String.raw`routes/offers/collection-href\.ts$`,
  ),
  branches:
    /client[\\/]components[\\/](?:opening-status|branch-card|branch-notice|branches-by-county)\.tsx?$/,
  'offer-row': /client[\\/]components[\\/](?:offer-row|nearest-offers)\.tsx$/,
  region: /client[\\/]components[\\/]region-map[\\/](?:region|project|place-labels)\.ts$/,
  maps: /client[\\/]components[\\/]region-map[\\/](?:base-map|branch-map|branch-locator)\.tsx$/,
  rates: /client[\\/]components[\\/](?:rates-checked-at|rates-table)\.tsx$/,
  form: /client[\\/](?:forms[\\/][a-z-]+\.tsx|components[\\/](?:form-footer|form-panel|newsletter-panel)\.tsx)$/,
  'form-parts': paths(
    String.raw`client/forms/(?:field-props|summary-heading)\.ts$`,
    String.raw`shared/forms/(?:is-field-active|list-rules|parse-day|resolve-options)\.ts$`,
  ),
  'form-rules': /shared[\\/]forms[\\/]lazy-(?:rules|messages)\.ts$/,
  'form-fields': paths(
    String.raw`shared/forms/(?:fields/[a-z-]+|define-form|branch-answers)\.ts$`,
    String.raw`shared/personal-data/retention-days\.ts$`,
  ),
  'enquiry-forms': /shared[\\/]forms[\\/](?:enquiry[a-z-]*|call-back|mailing|contact|complaint)\.form\.ts$/,
  'newsletter-forms':
    /shared[\\/]forms[\\/](?:newsletter[a-z-]*|offer-news[a-z-]*|preferences|press-list|stop-letters)\.form\.ts$/,
  'booking-forms': /shared[\\/]forms[\\/][a-z0-9-]+\.form\.ts$/,
  // Small components of many pages.
  parts: paths(
    'client/components/(?:action-list|breadcrumbs|copy-button|editorial-sections|empty-state|' +
      'fact-list|icon|list-section|other-actions|pagination|phone-fold|' +
      String.raw`print-button|print-line|prose|use-cached-html|where-select)\.tsx?$`,
    'routes/(?:define-page|offer-href|branches/format-working-days|campaigns/campaign-href|' +
      String.raw`cruise/ports-of-call|careers/(?:job-options|vacancy-labels|vacancy-facts))\.tsx?$`,
    String.raw`shared/(?:match-query|words)\.ts$`,
  ),
};

/** Groups styles into few files by the pages that use them; a file of styles alone costs a page no script. */
export const styleFiles = {
  'every-page': paths(
    String.raw`client/(?:styles|layouts|art|forms|errors|navigation)/[a-z0-9-]+(?:\.module)?\.css$`,
    'client/components/(?!active-filters|branch|currency|editorial-page|entry|facet|' +
      'offer-(?:browser|cost|detail|particulars|rows?)|opening-status|rate|' +
      String.raw`shop)[a-z-]+\.module\.css$`,
  ),
  'offer-browser': /client[\\/]components[\\/](?:offer-browser|facet-form|active-filters)\.module\.css$/,
  'offer-rows': /client[\\/]components[\\/]offer-[a-z-]+\.module\.css$/,
  rates: /client[\\/]components[\\/]rate[a-z-]*\.module\.css$/,
  'travel-money':
    /client[\\/]components[\\/]currency-calculator\.module\.css$|routes[\\/]travel-money[\\/][a-z-]+\.module\.css$/,
  branches: /client[\\/]components[\\/](?:opening-status|branch[a-z-]*|shop-cards)\.module\.css$/,
  maps: /client[\\/]components[\\/]region-map[\\/][a-z-]+\.module\.css$/,
  entries: /client[\\/]components[\\/]entry\.module\.css$/,
  editorial: /client[\\/]components[\\/]editorial-page\.module\.css$/,
  account: /routes[\\/]account[\\/][a-z-]+\.module\.css$/,
  destinations: /routes[/]destinations[/][a-z-]+\.module\.css$/,
  offers: /routes[\\/]offers[\\/][a-z-]+\.module\.css$/,
  press: /routes[\\/]press[\\/][a-z-]+\.module\.css$/,
  payment: /routes[\\/]payment[\\/][a-z-]+\.module\.css$/,
  cruise: /routes[\\/]cruise[\\/][a-z-]+\.module\.css$/,
};
