"""The types of the component files of The Rise of Blitzkrieg, for the edition editor."""
