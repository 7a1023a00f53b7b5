### Games played on several machines.

help-cluster = Play on the dask.distributed cluster at this address, such as tcp://192.0.2.1:8786.
lab-no-distributed = A cluster needs dask.distributed, which isn’t installed. Install it: pip install { $packages }
lab-bad-cluster = “{ $address }” isn’t the address of a scheduler. Write it like tcp://192.0.2.1:8786.
lab-no-cluster = No dask.distributed scheduler answers at { $address }. Start it, or check the address.
lab-cluster-empty = The scheduler at { $address } has no workers. Start at least one dask worker.
lab-cluster-other = Not every worker of { $address } has this version of Sandtable ({ $program }). Install the same rules and bots on all of them.
lab-cluster-lost = The connection to the cluster was lost. The scheduler stopped, or several workers stopped during the same games. Check their logs, then run the command again.
