"""What learners are told of The Rise of Blitzkrieg besides."""
