"""The families of forms: each module builds one from measures in centimetres."""
