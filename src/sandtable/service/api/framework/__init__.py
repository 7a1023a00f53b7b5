"""The declaration of endpoints, and the code that all endpoints share.

The list below names each module of this package. A test compares the list with the folder.

    declaring endpoints                                     routing
    reading and writing JSON                                json_io
    responses to refused requests and unknown paths         error_handlers
    the check of Host and Origin before each request        host_check
    the seat that a key opens, limited computations         auth
    the OpenAPI description of all endpoints                openapi
"""
