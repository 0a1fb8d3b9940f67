/** This shop takes no payments online. */
export class PaymentsClosed extends Error {}

/** PayPal offers this buyer no way to pay. */
export class NoWayToPay extends Error {}

/** The provider's script did not come in time; it may still arrive. */
export class ScriptSlow extends Error {}
