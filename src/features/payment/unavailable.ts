/** This shop takes no payments online. */
export class PaymentsClosedError extends Error {}

/** PayPal offers this buyer no way to pay. */
export class NoPaymentMethodError extends Error {}

/** The provider's script did not load: blocked, or the network. Not an error of what it runs. */
export class ScriptBlockedError extends Error {}

/** The provider's script did not come in time; it may still arrive. */
export class ScriptTimeoutError extends Error {}
