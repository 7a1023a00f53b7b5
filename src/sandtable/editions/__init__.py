"""Edition files: copy, compare, edit, check and write them."""
