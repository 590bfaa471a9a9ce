"""All that a scene needs: `from kit import *`."""
from figures import *
from shapes import *
from stage import *
from things import *
