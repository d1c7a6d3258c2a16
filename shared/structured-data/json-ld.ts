/** JSON-LD of a page, in schema.org's vocabulary. */
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
 * Node of one type: a property that schema.org does not define for it does not compile.
 * Undefined properties are omitted when the node is serialised.
 */
export type JsonLd<Leaf extends { '@type': string }> = Pick<Leaf, '@type'> & {
  readonly [Key in Exclude<keyof Leaf, '@type'>]?: Leaf[Key] | undefined;
};

/** Types that our pages use: with all of schema.org, type checking takes four times as long. */
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

/** Reference to a node defined elsewhere. */
export type ThingReference = IdReference;

/** Lists nodes in the order in which the page shows them. */
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
