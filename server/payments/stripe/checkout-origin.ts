/** Where Stripe's own page stands, on which cards are typed; apart from the adapter, so that naming it loads no library. */
export const checkoutOrigin = 'https://checkout.stripe.com';
