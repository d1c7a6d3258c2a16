/** Origin of Stripe's hosted page for cards, outside the adapter so that importing it loads no library. */
export const checkoutOrigin = 'https://checkout.stripe.com';
