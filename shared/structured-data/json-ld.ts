/** What a page tells machines about the things on it, in the words of schema.org. */
import type {
  BrandLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  EventLeaf,
  ExchangeRateSpecificationLeaf,
  IdReference,
  ImageObjectLeaf,
  ItemListLeaf,
  JobPostingLeaf,
  NewsArticleLeaf,
  OfferLeaf,
  ProductLeaf,
  ServiceLeaf,
  TouristDestinationLeaf,
  TravelAgencyLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/**
 * One thing of a kind: a property that schema.org does not give it does not compile. Properties that are undefined are
 * left out when it is written.
 */
export type JsonLd<Leaf extends { '@type': string }> = Pick<Leaf, '@type'> & {
  readonly [Key in Exclude<keyof Leaf, '@type'>]?: Leaf[Key] | undefined;
};

/** The kinds that our pages tell of: all of schema.org make the type check four times as long. */
type Kinds = {
  brand: BrandLeaf;
  breadcrumbListJsonLd: BreadcrumbListLeaf;
  collectionPage: CollectionPageLeaf;
  contactPage: ContactPageLeaf;
  event: EventLeaf;
  exchangeRateJsonLd: ExchangeRateSpecificationLeaf;
  imageObject: ImageObjectLeaf;
  itemListJsonLd: ItemListLeaf;
  jobPostingJsonLd: JobPostingLeaf;
  newsArticleJsonLd: NewsArticleLeaf;
  offer: OfferLeaf;
  product: ProductLeaf;
  service: ServiceLeaf;
  touristDestination: TouristDestinationLeaf;
  travelAgency: TravelAgencyLeaf;
  webPage: WebPageLeaf;
  webSite: WebSiteLeaf;
};

export type JsonLdNode = { [Name in keyof Kinds]: JsonLd<Kinds[Name]> }[keyof Kinds];

/** Refers to a thing told elsewhere. */
export type ThingReference = IdReference;

/** Things in the order in which the page shows them. */
export function itemListJsonLd(nodes: readonly JsonLdNode[]): ItemListLeaf {
  return {
    '@type': 'ItemList',
    itemListElement: nodes.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: item as Kinds[keyof Kinds],
    })),
  };
}
