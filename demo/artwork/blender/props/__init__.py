"""Things that stand around pieces and are not for sale. Lengths are centimetres."""
