"""The height of the dial above the middle of the case, from which all is counted, in cm."""

DIAL = 0.16
