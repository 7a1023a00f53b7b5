"""The types of the component files of Hitler's Eleven, for the edition editor."""
