import type Stripe from 'stripe';
import type { Language } from '#locales/languages';
import { idOf, invoiceOf, productIdOf, productOf, subscriptionOf } from './read-objects.ts';
import type { CustomerFacts, Product } from './shapes.ts';

interface CustomerDetails {
  email: string;
  name: string;
  language: Language;
  billingAddress: { street: string; city: string; state: string; zip: string; country: string };
}

export interface Customers {
  createCustomer(accountId: string, idempotencyKey: string): Promise<string>;
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  /** Sets the email address to which the provider sends invoices and other emails. */
  updateEmail(customerId: string, email: string): Promise<void>;
  /** Deletes a customer with the payment methods. Invoices remain. Errors: `PaymentsNotFound` if already deleted. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Returns a customer's subscriptions and invoices, or null if the customer was deleted at the provider. */
  readCustomer(customerId: string): Promise<CustomerFacts | null>;
  /** Returns the id of a charge's customer, or null if the charge has none. */
  customerOfCharge(chargeId: string): Promise<string | null>;
}

export function createCustomers(stripe: Stripe): Customers {
  const products = new Map<string, Product>();

  /** Returns a product's name and picture. They rarely change, so they are cached until the process ends. */
  const product = async (id: string | null): Promise<Product> => {
    if (id === null) return { name: '', image: '' };
    const known = products.get(id);
    if (known) return known;
    const read = productOf(await stripe.products.retrieve(id));
    products.set(id, read);
    return read;
  };

  return {
    async createCustomer(accountId, idempotencyKey) {
      const { id } = await stripe.customers.create({ metadata: { user_id: accountId } }, { idempotencyKey });
      return id;
    },
    async updateCustomer(customerId, { email, name, language, billingAddress }) {
      const { street, city, state, zip, country } = billingAddress;
      await stripe.customers.update(customerId, {
        email,
        name,
        preferred_locales: [language],
        address: { line1: street, line2: '', city, state, postal_code: zip, country },
      });
    },
    async updateEmail(customerId, email) {
      await stripe.customers.update(customerId, { email });
    },
    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId);
    },
    async readCustomer(customerId) {
      const customer = await stripe.customers.retrieve(customerId, {
        expand: ['invoice_settings.default_payment_method'],
      });
      if (customer.deleted) return null;
      const [subscriptions, invoices, charges] = await Promise.all([
        stripe.subscriptions
          .list({
            customer: customerId,
            status: 'all',
            limit: 100,
            expand: ['data.default_payment_method'],
          })
          .autoPagingToArray({ limit: 1000 }),
        stripe.invoices
          .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: 1000 }),
        stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      ]);
      const own = customer.invoice_settings.default_payment_method;
      const fallback = own && typeof own !== 'string' ? own : null;
      const facts: CustomerFacts = { subscriptions: [], invoices: [] };
      for (const subscription of subscriptions) {
        const bought = await product(idOf(subscription.items.data[0]?.price.product));
        const read = subscriptionOf(subscription, { product: bought, fallback });
        if (read) facts.subscriptions.push(read);
      }
      for (const invoice of invoices) {
        const read = invoiceOf(invoice, { product: await product(productIdOf(invoice)), charges });
        if (read) facts.invoices.push(read);
      }
      return facts;
    },
    async customerOfCharge(chargeId) {
      return idOf((await stripe.charges.retrieve(chargeId)).customer);
    },
  };
}
