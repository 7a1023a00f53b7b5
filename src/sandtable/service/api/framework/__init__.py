"""The declaration of endpoints, and the code that all endpoints share.

The list below names each module of this package. A test compares the list with the folder.

    declaring endpoints                                     endpoint_declarations
    reading and writing JSON                                json_io
    responses to refused requests and unknown paths         error_handlers
    the check of Host and Origin before each request        request_checks
    the seat that a key opens                               table_access
    the processor time that a client may use                processor_time_limit
    the parts of the service that endpoints use             services
    the cache of results computed from records              result_cache
    the OpenAPI description of all endpoints                openapi
"""
