/** Types of every query document. Written by `npm run types:operations` from schema.graphql; not to be changed by hand. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SiteQueryVariables = Exact<{ [key: string]: never; }>;

export type SiteQuery = { readonly site: { readonly name: string, readonly strapline: string, readonly phone: string, readonly phoneE164: string, readonly email: string, readonly sampleNotice: string | null, readonly notice: string | null, readonly protection: ReadonlyArray<string>, readonly companyFacts: ReadonlyArray<string>, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly county: string, readonly phone: string, readonly phoneE164: string }> } };
