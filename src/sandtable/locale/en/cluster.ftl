### Games that are played on many machines.

help-cluster = Play on the workers of the dask.distributed scheduler at this address, such as tcp://192.0.2.1:8786, instead of this machine.
lab-no-distributed = A cluster needs dask.distributed, which is missing. Install it: pip install { $packages }
lab-bad-cluster = “{ $address }” is no address of a scheduler; one is written like tcp://192.0.2.1:8786.
lab-no-cluster = No scheduler of dask.distributed answers at { $address }.
lab-cluster-empty = The scheduler at { $address } has no workers.
lab-cluster-other = Not every worker of { $address } has this version of Sandtable, { $program }: the same sources of rules and bots.
lab-cluster-lost = The cluster has been lost: its scheduler is gone, or several workers ended over the same games.
